/** The data of an answer. @throws if it has no data, for example when a proxy sent its own page. */
export function answered<Data>({ data }: { readonly data?: Data | null | undefined }): Data {
  if (data === null || data === undefined) throw new Error('An answer came without data');
  return data;
}
