import { fileURLToPath } from 'node:url';
import { ROOT } from '../../server/platform/config/root.ts';
import { requireValidContent } from './content/content-mistakes.ts';

await requireValidContent(fileURLToPath(ROOT));
