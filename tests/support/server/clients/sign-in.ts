import type { GraphQLAnswer, SiteClient } from './site-client.ts';

export const LOGIN = 'mutation ($password: String!) { login(password: $password) { isAdmin } }';

/** Tries to sign in. */
export const login = (client: SiteClient, password: string): Promise<GraphQLAnswer> =>
  client.ask(LOGIN, { password });

export async function isAdmin(client: SiteClient): Promise<boolean> {
  const { session } = await client.query<{ session: { isAdmin: boolean } }>('{ session { isAdmin } }');
  return session.isAdmin;
}
