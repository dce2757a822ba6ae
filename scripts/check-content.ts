import { fileURLToPath } from 'node:url';
import { ROOT } from '../server/root.ts';
import { requireValidContent } from './content/content-mistakes.ts';

await requireValidContent(fileURLToPath(ROOT));
