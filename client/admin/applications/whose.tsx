import type { ListedApplicationFragment } from '../../generated/applications.ts';
import text from '../../ui/text.module.css';

interface WhoseProps {
  application: ListedApplicationFragment;
  /** What leads from the control's words to the applicant's name. */
  children: string;
}

/** Says whose application a control is about, to those who hear it apart from its card. */
export function Whose({ application, children }: WhoseProps) {
  return (
    <span className={text.heard}>
      {` ${children} `}
      <bdi>{application.name}</bdi>
    </span>
  );
}
