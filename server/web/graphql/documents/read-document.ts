import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { findDocumentExcess } from './limit-document.ts';
import { refusal, refusalOf } from './refusal.ts';

/** Reads a text as a valid document, or as the reasons why it is invalid. */
export type DocumentReader = (text: string) => ReadDocument;

export type ReadDocument =
  | { readonly document: DocumentNode; readonly errors: null }
  | { readonly document: null; readonly errors: readonly GraphQLError[] };

/** Each step costs more than the one before it. The outcome is cached, even for a refused document. */
export function createDocumentReader(schema: GraphQLSchema): DocumentReader {
  const kept = new LRUCache<string, ReadDocument>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (_outcome, text) => text.length + 1,
  });

  return (text) => {
    if (text.length > MAX_DOCUMENT_LENGTH) return refused([refusal('The document is too long.')]);
    let outcome = kept.get(text);
    if (!outcome) {
      outcome = read(text);
      kept.set(text, outcome);
    }
    return outcome;
  };

  function read(text: string): ReadDocument {
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: MAX_TOKENS });
    } catch (error) {
      if (error instanceof GraphQLError) return refused([refusalOf(error)]);
      throw error;
    }
    const excess = findDocumentExcess(document);
    if (excess) return refused([excess]);
    const errors = validate(schema, document, undefined, { maxErrors: MAX_ERRORS });
    return errors.length > 0 ? refused(errors.map(refusalOf)) : { document, errors: null };
  }
}

const refused = (errors: readonly GraphQLError[]): ReadDocument => ({ document: null, errors });

/** Characters. GraphiQL's introspection has 2,075, the client's longest operation 891. */
const MAX_DOCUMENT_LENGTH = 20_000;

/** GraphiQL's introspection has 184, the client's longest operation 121. */
const MAX_TOKENS = 1000;

/** Each error may search for similar names. */
const MAX_ERRORS = 5;

/** A parsed document takes about 100 bytes for each character. */
const MAX_KEPT_CHARACTERS = 50_000;
