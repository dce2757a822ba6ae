export interface PostedAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly cacheControl: string | null;
  readonly policy: string | null;
  readonly body: string;
}

/** Sends a body, JSON or not, to `/graphql`. */
export async function postGraphQL(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PostedAnswer> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cacheControl: response.headers.get('cache-control'),
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  };
}
