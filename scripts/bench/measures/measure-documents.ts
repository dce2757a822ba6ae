import { createDocumentReader } from '../../../server/web/graphql/documents/read-document.ts';
import { createExecutableSchema } from '../../../server/web/graphql/schema.ts';
import { median } from '../figures/statistics.ts';
import { COSTLY_DOCUMENTS, INTROSPECTION } from '../load/costly-documents.ts';

/** How long a GraphQL document is parsed, bounded and validated, in ms, beside the introspection's. */
export interface DocumentResult {
  readonly name: string;
  readonly read: number;
  readonly introspection: number;
}

/** The two alternate, so that a slow machine affects both. */
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

  /** By a new reader, because one keeps what it has read. */
  function timeOf(text: string): number {
    const readDocument = createDocumentReader(schema);
    const startedAt = performance.now();
    readDocument(text);
    return performance.now() - startedAt;
  }
}

const WARMING_ROUNDS = 20;
const ROUNDS = 50;
