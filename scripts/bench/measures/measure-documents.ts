import { createDocumentReader } from '../../../server/web/graphql/documents/read-document.ts';
import { createExecutableSchema } from '../../../server/web/graphql/schema.ts';
import { median } from '../figures/statistics.ts';
import { COSTLY_DOCUMENTS, INTROSPECTION } from '../load/costly-documents.ts';

/** Time in ms to parse, bound and validate a GraphQL document, next to that of the introspection. */
export interface DocumentResult {
  readonly name: string;
  readonly read: number;
  readonly introspection: number;
}

/** Document and introspection alternate, so a slow machine affects both. */
export function measureDocuments(): DocumentResult[] {
  const schema = createExecutableSchema();
  return Object.entries(COSTLY_DOCUMENTS).map(([name, text]) => {
    const times: { read: number; introspection: number }[] = [];
    for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
      const time = { read: timeOf(text), introspection: timeOf(INTROSPECTION) };
      if (round >= WARMING_ROUNDS) times.push(time);
    }
    return {
      name,
      read: median(times.map(({ read }) => read)),
      introspection: median(times.map(({ introspection }) => introspection)),
    };
  });

  /** Uses a new reader, because a reader caches the documents that it has read. */
  function timeOf(text: string): number {
    const readDocument = createDocumentReader(schema);
    const startedAt = performance.now();
    readDocument(text);
    return performance.now() - startedAt;
  }
}

const WARMING_ROUNDS = 20;
const ROUNDS = 50;
