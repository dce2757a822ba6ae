/** A file as every browser's database takes it: WebKit refuses `File` and `Blob` in private windows. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/** Fails where the file cannot be read any more. */
export async function packFile(file: File): Promise<KeptFile> {
  const { name, type, lastModified } = file;
  return { name, type, lastModified, bytes: await file.arrayBuffer() };
}

/** @param kept earlier versions of the site kept the files themselves. */
export function unpackFile(kept: KeptFile | File): File {
  return kept instanceof File ? kept : new File([kept.bytes], kept.name, kept);
}
