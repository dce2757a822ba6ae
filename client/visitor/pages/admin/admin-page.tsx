import { ApolloProvider } from '@apollo/client/react';
import { MESSAGES } from '../../../admin/basics/messages.ts';
import { AdminPanel } from '../../../admin/panel/admin-panel.tsx';
import { AdminAccess } from '../../../admin/session/admin-access.tsx';
import { useAdminSession } from '../../../admin/session/use-admin-session.ts';
import { browserClient } from '../../../data/apollo-client.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import styles from './admin-page.module.css';

/** The admin area, with the GraphQL client for all its parts. */
export function AdminPage() {
  return (
    <ApolloProvider client={browserClient()}>
      <AdminArea />
    </ApolloProvider>
  );
}

function AdminArea() {
  const session = useAdminSession();
  usePage({
    title: usePageTitle(session.isAdmin ? MESSAGES.management : MESSAGES.accessRequired),
    description: 'Where the administrator writes the news.',
    isUnlisted: true,
  });
  return (
    <div className={styles.ground}>
      {session.isAdmin ? (
        <AdminPanel takesFocus={session.hasChanged} onLoggedOut={session.end} />
      ) : (
        <AdminAccess session={session} />
      )}
    </div>
  );
}
