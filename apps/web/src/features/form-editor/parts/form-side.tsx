import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../../ui/fold.tsx';
import { storedSteps } from '@paraph/domain';
import type { TemplateSettings as Settings } from '../template.ts';
import type { AddressField } from '../typed-addresses.ts';
import type { Design } from '../use-design.ts';
import type { LostElements } from '../use-lost-elements.ts';
import type { FieldErrors } from '../use-save.ts';
import { Approvers } from './approvers.tsx';
import { DeletedList } from './deleted-list.tsx';
import { Receivers } from './receivers.tsx';
import { RelatedForms } from './related-forms.tsx';
import { TemplateSettings } from './template-settings.tsx';

export interface FormSideProps {
  id: string;
  /** The document system of the company is connected. */
  isIntegrated: boolean;
  settings: Settings;
  onSettings: (settings: Settings) => void;
  errors: FieldErrors;
  /** Counts saves that failed at a field: each one opens the fields. */
  stops: number;
  /** Fields of addresses whose text is in no list: a refused save opens them. */
  untaken: readonly AddressField[];
  design: Design;
  lost: LostElements;
  /** Counts presses that lead to the consent: each one opens the deleted elements. */
  asksForConsent: number;
}

/** Settings of the complete form, each in a collapsible section (FORM-009). */
export const FormSide = (props: FormSideProps) => {
  const { id, isIntegrated, settings, onSettings, errors, stops, untaken, design, lost, asksForConsent } = props;
  const { t } = useTranslation();
  const steps = storedSteps(settings.steps, settings.approvalInDms);
  return (
    <Box component="section" aria-label={t('formEditor.form')}>
      <Fold
        key={`approvers ${stops}`}
        label={t('formEditor.approvers.title')}
        value={steps.length + settings.defaultSigners.length || null}
        startOpen={stops > 0 && areApproversRefused({ errors, untaken })}
      >
        <Approvers
          settings={settings}
          onSettings={onSettings}
          error={errors['approvers']}
          signersError={errors['defaultSigners']}
          isIntegrated={isIntegrated}
          refusal={settings.approvalInDms ? errors['approvalInDms'] : undefined}
        />
      </Fold>
      <Fold
        key={`receivers ${stops}`}
        label={t('formEditor.receivers.title')}
        value={settings.mailGetterEmails.length || null}
        startOpen={stops > 0 && untaken.includes('mailGetterEmails')}
      >
        <Receivers settings={settings} onSettings={onSettings} />
      </Fold>
      <Fold key={stops} label={t('formEditor.template.title')} value={settings.name} startOpen={stops > 0}>
        <TemplateSettings settings={settings} onSettings={onSettings} errors={errors} />
      </Fold>
      <Fold label={t('formEditor.related.title')} value={settings.relatedFormTemplates.length || null}>
        <RelatedForms
          id={id}
          related={settings.relatedFormTemplates}
          onRelated={(relatedFormTemplates) => onSettings({ ...settings, relatedFormTemplates })}
        />
      </Fold>
      <Fold
        key={`deleted ${design.deleted.length > 0} ${asksForConsent}`}
        label={t('formEditor.deleted.title')}
        value={design.deleted.length || null}
        startOpen={design.deleted.length > 0}
      >
        <DeletedList design={design} lost={lost} takesFocus={asksForConsent > 0 && !lost.consented} />
      </Fold>
    </Box>
  );
};

const areApproversRefused = ({ errors, untaken }: Pick<FormSideProps, 'errors' | 'untaken'>): boolean =>
  (['approvers', 'approvalInDms', 'defaultSigners'] as const).some((field) => errors[field] !== undefined) ||
  untaken.some((field) => field !== 'mailGetterEmails');
