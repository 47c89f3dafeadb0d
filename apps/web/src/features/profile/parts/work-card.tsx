import { Autocomplete, Button, Chip, TextField } from '@mui/material';
import { company, CONTRACTS, profile } from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { decimalOf, decimalTextOf } from '../../../lib/format/numbers.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSession } from '../../../lib/session/index.ts';
import { useAllTitles } from '../../directory/index.ts';
import { FormControl, FormLabel } from '@mui/material';
import { isFte, isHours, type Own } from '../model.ts';
import { comboTexts } from '../../../ui/combo-texts.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** The user's position in the company. */
export const WorkCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useAct(profile.save);
  const [draft, setDraft] = useState({
    jobTitle: own.jobTitle,
    contract: own.contract,
    fte: own.fte ?? '',
    hoursPerWeek: own.hoursPerWeek === null ? '' : String(own.hoursPerWeek),
    department: own.department ?? '',
  });
  const [fteGood, hoursGood] = [isFte(draft.fte), isHours(draft.hoursPerWeek)];
  const submit = () => {
    if (!fteGood || !hoursGood) return;
    const work = {
      ...draft,
      fte: decimalTextOf(draft.fte),
      hoursPerWeek: decimalOf(draft.hoursPerWeek),
      department: draft.department.trim() || null,
    };
    save.mutate({ body: { work } }, { onSuccess: () => toast.success(t('admin.saved')) });
  };
  return (
    <Card
      title={t('profile.work')}
      onSubmit={submit}
      foot={
        <Button type="submit" variant="contained" color="primary" loading={save.isPending}>
          {t('ui.save')}
        </Button>
      }
    >
      <FieldGrid>
        <CompanyField name={own.company} />
        <Field
          label={t('profile.department')}
          value={draft.department}
          limit={LIMITS.personName}
          onChange={(event) => setDraft({ ...draft, department: event.target.value })}
        />
        <JobTitles value={draft.jobTitle} onChange={(jobTitle) => setDraft({ ...draft, jobTitle })} />
        <SelectField
          label={t('profile.contract')}
          value={draft.contract ?? 'none'}
          options={(['none', ...CONTRACTS] as const).map((value) => ({
            value,
            label: t(`profile.contracts.${value}`),
          }))}
          onChange={(value) => setDraft({ ...draft, contract: value === 'none' ? null : value })}
        />
        <Field
          label={t('profile.fte')}
          value={draft.fte}
          inputProps={{ inputMode: 'decimal' }}
          error={fteGood ? undefined : t('profile.fteBad')}
          onChange={(event) => setDraft({ ...draft, fte: event.target.value })}
        />
        <Field
          label={t('profile.hours')}
          value={draft.hoursPerWeek}
          inputProps={{ inputMode: 'decimal' }}
          error={hoursGood ? undefined : t('profile.hoursBad')}
          onChange={(event) => setDraft({ ...draft, hoursPerWeek: event.target.value })}
        />
      </FieldGrid>
      <RefusedAct of={save.error} />
    </Card>
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

/** A choice of the company's job titles, once there are any; before that a free text (DIR-048). */
const JobTitles = ({ value, onChange }: { value: string[]; onChange: (titles: string[]) => void }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const id = useId();
  const titles = useAllTitles(can('job-titles.see')).data?.items ?? [];
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
          <TextField {...params} helperText={t(isFree ? 'profile.jobTitleHelp' : 'profile.jobTitleChoose')} />
        )}
      />
    </FormControl>
  );
};
