import type { UploadedDocument } from '../../../../server/features/documents/store-document.ts';
import type { SiteClient } from '../../server/clients/site-client.ts';

export function sendDocument(client: SiteClient, bytes: Uint8Array, name = 'report.pdf'): Promise<Response> {
  const form = new FormData();
  form.set('document', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name);
  return client.fetch('/documents', { method: 'POST', body: form });
}

/** Uploads what must be taken. */
export async function uploadDocument(
  client: SiteClient,
  bytes: Uint8Array,
  name?: string,
): Promise<UploadedDocument> {
  const response = await sendDocument(client, bytes, name);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as UploadedDocument;
}
