/** Does work and then cleans up, also when the work throws; if both fail, the error of the work is thrown. */
export async function withCleanup<Value>(
  work: () => Promise<Value>,
  cleanUp: () => Promise<void>,
): Promise<Value> {
  let value: Value;
  try {
    value = await work();
  } catch (error) {
    await cleanUp().catch(() => undefined);
    throw error;
  }
  await cleanUp();
  return value;
}
