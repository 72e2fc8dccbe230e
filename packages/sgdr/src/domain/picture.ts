/** A picture of the window, for a model that can see, and for people. */
export interface Picture {
  readonly mediaType: "image/jpeg";
  readonly base64: string;
}
