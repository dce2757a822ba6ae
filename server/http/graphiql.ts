import type { RequestHandler } from 'express';
import { type Answer, finishAnswer } from '../answers/answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';

/** GraphiQL for browsers, served from this site; an operation that a program sends by GET goes on to the next handler. */
export function graphiqlHandler(): RequestHandler {
  let page: Promise<Answer> | undefined;
  return async (request, response, next) => {
    if (request.accepts(['application/json', 'text/html']) !== 'text/html') return next();
    page ??= makePage();
    response.set('Content-Security-Policy', POLICY);
    sendAnswer(request, response, await page);
  };
}

/** 9 MB of script and style: loaded and compressed when a developer first asks for them. */
async function makePage(): Promise<Answer> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({ title: 'Sanir GraphiQL', endpoint: '/graphql', defaultQuery: DEFAULT_QUERY });
  return finishAnswer(200, 'text/html; charset=utf-8', html);
}

/** GraphiQL brings its scripts and styles inline and starts its editor's workers from blobs. Nothing comes from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const DEFAULT_QUERY = `# The public list, newest first. Run it with the button above, or Ctrl+Enter.
query News {
  news(first: 10) {
    totalCount
    nodes {
      id
      title
      author
      createdAt
      excerpt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}

# To write, sign in at /create-news first: the session cookie is shared.

# Every article, drafts too: for the administrator.
query ManageNews {
  manageNews(first: 10) {
    totalCount
    nodes {
      id
      title
      published
      revision
    }
  }
}

mutation SignOut {
  logout {
    isAdmin
  }
}
`;
