import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { useModules } from '../use-modules.ts';
import { TemplateCards } from './template-cards.tsx';

interface TemplatePickerProps {
  /** Target folder of the document. */
  folderId?: string | null | undefined;
  onClose: () => void;
}

/** Every form that the user may fill, in all modules; loaded on demand. */
export default function TemplatePicker({ folderId, onClose }: TemplatePickerProps) {
  const { t } = useTranslation();
  return (
    <Dialog open size="report" fullOnPhone title={t('filling.choose')} onClose={onClose}>
      <TemplateCards modules={useModules()} folderId={folderId} onChosen={onClose} />
    </Dialog>
  );
}
