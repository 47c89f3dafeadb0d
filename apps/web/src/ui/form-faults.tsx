import { useTranslation } from 'react-i18next';
import { FaultLink, FaultList } from './fault-list.tsx';
import { goToField } from '../lib/focus/index.ts';

export interface FormFault {
  /** The `name` of the field in the form. */
  name: string;
  label: string;
  text: string | undefined;
}

/** Lists every refused field with a link, near the button of a long form, since fields may be far above. */
export const FormFaults = ({ faults }: { faults: readonly FormFault[] }) => {
  const { t } = useTranslation();
  const message = faults.filter((fault): fault is FormFault & { text: string } => fault.text !== undefined);
  if (message.length === 0) return null;
  return (
    <FaultList title={t('ui.faults.title')}>
      {message.map(({ name, label, text }) => (
        <FaultLink key={name} label={label} text={text} onGo={() => go(name)} />
      ))}
    </FaultList>
  );
};

function go(name: string): void {
  const field = document.querySelector<HTMLElement>(`main [name="${name}"]`);
  if (field) goToField(field);
}
