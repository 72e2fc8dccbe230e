/** Does work and then cleans up, also when the work throws; when both fail, the error is that of the work. */
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
