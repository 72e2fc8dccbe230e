/** A content security policy: pages and workers get nothing but what their own origin has. */
export const onlyOwnOrigin =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";
