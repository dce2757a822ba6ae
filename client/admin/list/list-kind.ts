import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';

/** An item of an admin list, such as an article or an application. */
export interface Item {
  readonly id: string;
}

/** What a list of the admin area shows, and what is done with it. */
export interface ListKind<Listed extends Item> {
  /** Calls what it asks for `page`. */
  readonly query: TypedDocumentNode<{ readonly page: Page<Listed> }, PageRange>;
  /** The field of the query that holds the page. */
  readonly field: string;
  /** In the order in which they are offered. The first is that of an address without a filter. */
  readonly filters: readonly [ListFilter, ...ListFilter[]];
  readonly messages: ListMessages;
  readonly deletion: {
    readonly mutation: TypedDocumentNode<unknown, { id: string }>;
    readonly title: string;
    /** The name of what is to be deleted. */
    readonly name: (item: Listed) => ReactNode;
    readonly question: string;
    readonly done: string;
    readonly failed: string;
  };
}

/** A choice of what is listed. */
export interface ListFilter {
  /** In the page's address. */
  readonly name: string;
  readonly label: string;
  /** Whether it lists all there is, so that no sentence has to name it. */
  readonly isWhole?: boolean;
  /** Of the query. */
  readonly variables: object;
  /** Which of the page's numbers is that of its items. */
  readonly count: string;
  /** Whether it is offered only while there is something to list. */
  readonly isRare?: boolean;
  /** Shown instead of an empty list. */
  readonly empty: string;
}

interface ListMessages {
  readonly heading: string;
  readonly loading: string;
  /** Where no answer came. */
  readonly failed: string;
  readonly more: string;
  readonly showAll: string;
  /** Instead of an empty list of a topic. */
  readonly noneOfTopic?: string;
  readonly search: string;
  /** Where the words are looked for. */
  readonly searchHint: string;
  /** The sentence of a search without a result, before and after its words. */
  readonly notFound: readonly [string, string];
}

/** The newest items, as many as the list shows. */
export interface Page<Listed extends Item> {
  readonly nodes: readonly Listed[];
  readonly totalCount: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  /** Of the items of each filter. */
  readonly counts: Readonly<Record<string, number>> | null;
}

export interface PageRange {
  readonly first: number;
  readonly after?: string | null;
}

/** @param name from the page's address. */
export const filterNamed = ({ filters }: { filters: readonly [ListFilter, ...ListFilter[]] }, name: string) =>
  filters.find((filter) => filter.name === name) ?? filters[0];

/** The start of a sentence about what a filter lists. */
export const leadOf = ({ label, isWhole }: ListFilter): string => (isWhole ? '' : `${label}: `);
