import { fileURLToPath } from 'node:url';
import { ROOT } from '../server/root.ts';
import { requireGoodContent } from './content/require-good-content.ts';

await requireGoodContent(fileURLToPath(ROOT));
