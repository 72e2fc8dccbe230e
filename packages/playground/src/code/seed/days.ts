import { opening } from "../../kernel/desk.js";

export const dayAgo = (days: number): string => new Date(opening - days * 86_400_000).toISOString();
