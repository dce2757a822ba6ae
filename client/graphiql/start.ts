import 'virtual:graphiql.css';
import { renderYogaGraphiQL } from 'virtual:graphiql';
import { DEFAULT_QUERY } from './default-query.ts';
import './graphiql.css';

declare global {
  /** Where GraphiQL's dialogs look for the nonce of the style element that they add while they are open. */
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root element');
renderYogaGraphiQL(root, { title: document.title, endpoint: '/graphql', defaultQuery: DEFAULT_QUERY });
