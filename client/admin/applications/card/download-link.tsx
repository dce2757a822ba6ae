import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { buttonClass } from '../../../ui/controls/buttons/button.tsx';
import { failureText, SessionEnded } from '../../basics/failures/failure.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import { APPLICATION_MESSAGES } from '../application-messages.ts';

interface DownloadLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'onClick' | 'download'> {
  href: string;
}

/** Downloads a file. It asks the server first: the browser itself only says that a download failed. */
export function DownloadLink({ href, ...link }: DownloadLinkProps) {
  const { notify, resume } = usePanelServices();
  const anchor = useRef<HTMLAnchorElement>(null);
  const mayFollow = useRef(false);

  /** @returns why there is no file, or null. */
  async function findFailure(): Promise<string | null> {
    const { ok, status } = await fetch(href, { method: 'HEAD' });
    if (status === 401) throw new SessionEnded();
    if (status === 404) return CATALOGUE.applicationDeleted;
    return ok ? null : APPLICATION_MESSAGES.downloadFailed;
  }

  async function follow(event: MouseEvent) {
    if (mayFollow.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    notify.clear();
    const failure = await resume(findFailure).catch((error: unknown) =>
      failureText(error, APPLICATION_MESSAGES.downloadFailed),
    );
    if (failure) return notify.failure(failure);
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
      className={buttonClass('link')}
      onClick={(event) => void follow(event)}
    />
  );
}
