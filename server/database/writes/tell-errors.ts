/** Does something, and tells of its error before it rejects with it. */
export async function tellErrors<Result>(
  onError: (error: unknown) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    onError(error);
    throw error;
  }
}
