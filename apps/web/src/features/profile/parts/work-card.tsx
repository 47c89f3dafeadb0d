import { Autocomplete, Chip, FormControl, FormLabel, TextField } from '@mui/material';
import { company, CONTRACTS, profile } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../lib/api/index.ts';
import { FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormCard, FormPart, FormSelect, FormText, useApiForm } from '../../../ui/form/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { useAllTitles } from '../../directory/index.ts';
import { workBody, workOf, type Own } from '../model.ts';
import { useFreshReason } from '../../../ui/use-fresh-reason.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';

/** The user's position in the company. */
export const WorkCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    endpoint: profile.save,
    defaults: workOf(own),
    within: 'work',
    input: (draft) => ({ body: { work: workBody(draft) } }),
    says: { fte: t('profile.fteBad'), hoursPerWeek: t('profile.hoursBad') },
    notice: t('admin.saved'),
  });
  const decimal = { inputMode: 'decimal' } as const;
  return (
    <FormCard of={form} title={t('profile.work')} verb={t('ui.save')}>
      <FieldGrid>
        <CompanyField name={own.company} />
        {own.departments.length > 0 ? (
          <Field
            label={t('profile.department')}
            value={own.departments.join(', ')}
            help={t('profile.departmentAssigned')}
            disabled
          />
        ) : (
          <FormText
            of={form}
            name="department"
            label={t('profile.department')}
            help={t('profile.departmentHelp')}
            limit={LIMITS.personName}
          />
        )}
        <FormPart of={form} name="jobTitle">
          {(bound) => <JobTitles {...bound} />}
        </FormPart>
        <FormSelect
          of={form}
          name="contract"
          label={t('profile.contract')}
          options={(['none', ...CONTRACTS] as const).map((value) => ({
            value,
            label: t(`profile.contracts.${value}`),
          }))}
        />
        <FormText of={form} name="fte" label={t('profile.fte')} inputProps={decimal} />
        <FormText of={form} name="hoursPerWeek" label={t('profile.hours')} inputProps={decimal} />
      </FieldGrid>
    </FormCard>
  );
};

/** One hour; users who save the company's settings in this browser see changes at once. */
const KEPT = 3_600_000;

/** The company's own data. Cached, so that returning here makes no request (COMPANY-011). */
const CompanyField = ({ name }: { name: string }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(company.own, {}, { staleTime: KEPT });
  const about = data && [data.code && t('profile.companyCode', { code: data.code }), data.address].filter(Boolean);
  return <Field label={t('profile.company')} value={data?.name ?? name} help={about?.join(' · ')} disabled />;
};

interface JobTitlesProps {
  value: string[];
  error: string | undefined;
  onChange: (titles: string[]) => void;
}

/** A choice of the company's job titles, once there are any; before that a free text (DIR-048). */
const JobTitles = ({ value, error: reason, onChange }: JobTitlesProps) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const id = useId();
  const titles = useAllTitles(can('job-titles.see')).data?.items ?? [];
  const error = useFreshReason(reason, value);
  const isFree = titles.length === 0;
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{t('profile.jobTitle')}</FormLabel>
      <Autocomplete
        {...comboTexts(t)}
        id={id}
        multiple
        freeSolo={isFree}
        autoSelect={isFree}
        filterSelectedOptions
        options={titles.map(({ name }) => name)}
        value={value}
        onChange={(_event, chosen) => onChange(chosen.slice(0, 10))}
        renderValue={(chosen, propsOf) =>
          chosen.map((title, index) => {
            const { key, ...props } = propsOf({ index });
            return <Chip key={key} size="small" label={title} {...props} />;
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            error={Boolean(error)}
            helperText={error ?? t(isFree ? 'profile.jobTitleHelp' : 'profile.jobTitleChoose')}
          />
        )}
      />
    </FormControl>
  );
};
