import { useApolloClient } from '@apollo/client/react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import controls from '../../controls/button.module.css';
import { SessionDocument } from '../../generated/admin.ts';
import look from '../../ui/button.module.css';
import { failureText, SessionEnded } from '../failure.ts';
import { UNCACHED } from '../list/item-list.ts';
import type { Tell } from '../panel/use-panel-message.ts';
import type { Resume } from '../sign-in/use-sign-in-over.ts';
import { APPLICATION_WORDS } from './application-words.ts';

export interface DownloadServices {
  readonly resume: Resume;
  readonly tell: Tell;
}

interface DownloadLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'onClick' | 'download'> {
  services: DownloadServices;
}

/** A file for the administrator. The browser would say of a session that has ended that the file failed: so that is asked before. */
export function DownloadLink({ services: { resume, tell }, href, ...link }: DownloadLinkProps) {
  const client = useApolloClient();
  const anchor = useRef<HTMLAnchorElement>(null);
  const mayFollow = useRef(false);

  async function requireSession(): Promise<void> {
    const { data } = await client.query({ query: SessionDocument, ...UNCACHED });
    if (data?.session.isAdmin !== true) throw new SessionEnded();
  }

  async function follow(event: MouseEvent) {
    if (mayFollow.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tell.nothing();
    try {
      await resume(requireSession);
    } catch (error) {
      tell.failure(failureText(error, APPLICATION_WORDS.downloadFailed));
      return;
    }
    mayFollow.current = true;
    anchor.current?.click();
    mayFollow.current = false;
  }

  return (
    <a
      {...link}
      href={href}
      ref={anchor}
      download
      className={`${look.button} ${controls.button} ${look.quiet} ${controls.quiet} ${look.small}`}
      onClick={(event) => void follow(event)}
    />
  );
}
