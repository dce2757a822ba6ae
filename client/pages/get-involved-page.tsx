import { GET_INVOLVED } from '../../content/get-involved.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { ClosingRow } from '../ui/closing-row.tsx';
import { TextColumns } from '../ui/text-columns.tsx';
import { Programme } from './get-involved/programme.tsx';

export function GetInvolvedPage() {
  return (
    <PageFrame title={GET_INVOLVED.title} description={GET_INVOLVED.description}>
      <Programme />
      <TextColumns sections={GET_INVOLVED.ways} />
      <ClosingRow {...GET_INVOLVED.events} />
    </PageFrame>
  );
}
