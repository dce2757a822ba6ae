import { enhancePage } from './start-enhancements.ts';

// The script of documents in another language than English, which have no client (docs/PAGES.md).
enhancePage();
