/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ReadSource =
  | 'DIRECT'
  | 'OTHER_SITE'
  | 'SEARCH'
  | 'THIS_SITE'
  | 'WHATSAPP';

export type TextDirection =
  | 'LTR'
  | 'RTL';

export type ReadersQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadersQuery = { readers: { isBehindCdn: boolean, months: Array<{ month: string, reads: number, sources: Array<{ source: ReadSource, reads: number }> }>, mostRead: Array<{ reads: number, article: { id: string, slug: string, title: string, lang: string, direction: TextDirection, published: boolean, isScheduled: boolean }, sources: Array<{ source: ReadSource, reads: number }> }> } };


export const ReadersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Readers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"readers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isBehindCdn"}},{"kind":"Field","name":{"kind":"Name","value":"months"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"reads"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"reads"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"mostRead"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"direction"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"isScheduled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reads"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"reads"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReadersQuery, ReadersQueryVariables>;
export const useReadersQuery = (options?: useQuery.Options<ReadersQuery, ReadersQueryVariables>) => useQuery(ReadersDocument, options);