import 'virtual:graphiql.css';
import { renderYogaGraphiQL } from 'virtual:graphiql';
import { DEFAULT_QUERY } from './default-query.ts';
import './graphiql.css';

declare global {
  /** GraphiQL's dialogs read the nonce for their style element here. */
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root element');
renderYogaGraphiQL(root, { title: document.title, endpoint: '/graphql', defaultQuery: DEFAULT_QUERY });
