import type { SendDocument, SentDocument } from '../../ui/controls/documents/sent-document.ts';
import { sendFile } from '../images/send-file.ts';

export const sendDocument: SendDocument = (file, onProgress) =>
  sendFile<SentDocument>('document', file, file.name, onProgress);
