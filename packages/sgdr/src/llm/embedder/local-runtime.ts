/** One text to the numbers of its vector. */
export type Encode = (text: string) => Promise<ArrayLike<number>>;
/** What runs embedding models on this machine. */
export interface LocalRuntime {
  /** Reads the model, and fetches it first when it is not here yet. */
  open(model: string): Promise<Encode>;
}
/** Nothing when the package is not installed. */
export type LoadRuntime = () => Promise<LocalRuntime | undefined>;
