import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import text from '../../../ui/text/text.module.css';

interface ApplicantNameProps {
  application: ListedApplicationFragment;
  /** The words between the control's label and the name. */
  children: string;
}

/** Names the applicant for screen readers, which read a control without its card. */
export function ApplicantName({ application, children }: ApplicantNameProps) {
  return (
    <span className={text.heard}>
      {` ${children} `}
      <bdi>{application.name}</bdi>
    </span>
  );
}
