import { useNavigation } from 'react-router-dom';
import { PatientLine } from './patient-line.tsx';

/** Says so when the page that a link leads to takes its time. */
export function LoadingLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <PatientLine />;
}
