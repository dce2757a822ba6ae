import type { ListedApplicationFragment } from '../../generated/applications.ts';
import text from '../../ui/text.module.css';

interface ApplicantNameProps {
  application: ListedApplicationFragment;
  /** What leads from the control's words to the name. */
  children: string;
}

/** Names the applicant to those who hear a control apart from its card. */
export function ApplicantName({ application, children }: ApplicantNameProps) {
  return (
    <span className={text.heard}>
      {` ${children} `}
      <bdi>{application.name}</bdi>
    </span>
  );
}
