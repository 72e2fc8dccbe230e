/** A model object of the AI SDK, of any provider, as far as we name it: our types must not need the SDK's to be checked. */
export interface SdkModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
}
