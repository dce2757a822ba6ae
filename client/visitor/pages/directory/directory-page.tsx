import type { Member } from '../../../../rules/content/members.ts';
import { memberLink } from '../../../../rules/member-link.ts';
import { useContent } from '../../../data/content.ts';
import { EmailLink, PhoneLink } from '../../../ui/links/contact-link.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { ClosingRow } from '../../../ui/sections/closing-row.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { pages } from '../../../words/pages.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import styles from './directory-page.module.css';
import { groupByPlace } from './group-by-place.ts';
import { MemberLogo } from './member-logo.tsx';

export function DirectoryPage() {
  const { title, intro, places, missing, action } = useContent('DIRECTORY');
  const { members, firsts } = groupByPlace(useContent('MEMBERS'));
  usePage({ title: usePageTitle(title), description: intro });
  return (
    <div className={`${layout.pageWidth} ${layout.page} ${styles.page}`}>
      <PageHeading>{title}</PageHeading>
      <p>{intro}</p>
      {firsts.length > 1 && (
        <div className={`${text.screenOnly} ${styles.places}`}>
          <span id="places">{places}</span>
          <ul aria-labelledby="places">
            {firsts.map(({ id, place }) => (
              <li key={id}>
                <SiteLink className={text.touchTarget} to={`#${id}`}>
                  {place}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.members}>
        {members.map((member, index) => (
          <MemberRow key={member.id} member={member} isFirst={index < FIRST_SCREEN} />
        ))}
      </ul>
      <ClosingRow text={missing} link={action} />
    </div>
  );
}

export function MemberRow({ member, isFirst }: { member: Member; isFirst: boolean }) {
  const { id, name, place, does, phone, email } = member;
  const link = memberLink(member);
  const [nameId, linkId] = [`member-${id}`, `visit-${id}`];
  const facts = [place, does].filter(Boolean).join(' · ');
  return (
    <li id={id} className={styles.row}>
      <MemberLogo member={member} className={styles.logo} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 id={nameId}>{name}</h2>
        {facts && <p className={`${text.muted} ${styles.facts}`}>{facts}</p>}
        <div className={styles.links}>
          {link && (
            <a
              className={text.touchTarget}
              id={linkId}
              href={link.url}
              aria-labelledby={`${linkId} ${nameId}`}
            >
              {link.kind === 'website' ? pages.visitWebsite : pages.visitFacebook}
            </a>
          )}
          {phone && <PhoneLink className={text.touchTarget} number={phone} />}
          {email && <EmailLink className={text.touchTarget} address={email} />}
        </div>
      </div>
    </li>
  );
}

/** The number of members visible at first on a phone or a wide screen. */
const FIRST_SCREEN = 8;
