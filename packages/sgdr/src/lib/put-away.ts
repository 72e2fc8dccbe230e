/** Uses something and puts it away again; when both fail, it is the failure of the use that is told. */
export async function thenPutAway<Value>(
  use: () => Promise<Value>,
  putAway: () => Promise<void>,
): Promise<Value> {
  let value: Value;
  try {
    value = await use();
  } catch (error) {
    await putAway().catch(() => undefined);
    throw error;
  }
  await putAway();
  return value;
}
