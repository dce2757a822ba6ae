/** The data of an answer. @throws where it has none, which is as good as no answer: a proxy's page, for example. */
export function answered<Data>({ data }: { readonly data?: Data | null | undefined }): Data {
  if (data === null || data === undefined) throw new Error('An answer came without data');
  return data;
}
