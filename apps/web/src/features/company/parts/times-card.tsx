import { Collapse, FormControlLabel, FormHelperText, Stack, Switch, Typography } from '@mui/material';
import { company } from '@paraph/contract';
import { DEFAULT_STAMP, STAMP_PAGES, STAMP_POSITIONS, USER_CHOICE } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { useAct, useEndpoint } from '../../../lib/api/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CardParts } from './identity-cards.tsx';
import { PictureField } from './picture-field.tsx';
import { RefusedAct } from '../../../ui/refused-act.tsx';

const DELETION = 14;

type StampNames = Pick<CardParts['draft'], 'timestampPosition' | 'timestampPagePosition'>;

/** One choice for both: leaving the position to the signers leaves the page to them too. */
function placeOf(chosen: Partial<StampNames>, { timestampPosition, timestampPagePosition }: StampNames): StampNames {
  if (Object.values(chosen).includes(USER_CHOICE))
    return { timestampPosition: USER_CHOICE, timestampPagePosition: USER_CHOICE };
  return {
    timestampPosition: timestampPosition === USER_CHOICE ? DEFAULT_STAMP.position : timestampPosition,
    timestampPagePosition: timestampPagePosition === USER_CHOICE ? DEFAULT_STAMP.page : timestampPagePosition,
    ...chosen,
  };
}

/** Default position of the visible stamp, and its picture. */
export const StampCard = ({ draft, onChange }: CardParts) => {
  const { t } = useTranslation();
  const image = useEndpoint(company.timestampImage, {}, { enabled: draft.hasStamp });
  const remove = useAct(company.removeTimestampImage);
  const own = { value: USER_CHOICE, label: t('compose.settings.stampOwn') };
  return (
    <Card title={t('company.stamp')}>
      <FieldGrid>
        <SelectField
          label={t('company.stampPosition')}
          value={draft.timestampPosition}
          options={[own, ...STAMP_POSITIONS.map((value) => ({ value, label: t(`company.positions.${value}`) }))]}
          onChange={(chosen) => onChange(placeOf({ timestampPosition: chosen }, draft))}
        />
        <SelectField
          label={t('company.stampPage')}
          value={draft.timestampPagePosition}
          options={[own, ...STAMP_PAGES.map((value) => ({ value, label: t(`company.pages.${value}`) }))]}
          onChange={(chosen) => onChange(placeOf({ timestampPagePosition: chosen }, draft))}
        />
      </FieldGrid>
      <Typography variant="body2" sx={{ mt: 2, mb: 1.5, color: c('ink2') }}>
        {t('company.stampImageHelp')}
      </Typography>
      <PictureField
        endpoint={company.setTimestampImage}
        picture={draft.hasStamp ? image.data : undefined}
        alt={t('company.stampImage')}
        choose={t('company.chooseStampImage')}
        remove={t('company.removeStampImage')}
        removing={remove.isPending}
        onRemove={() => remove.mutate({})}
        instead={null}
      />
      <RefusedAct of={remove.error} />
    </Card>
  );
};

/** The four time settings, each with its own name and description (product D7). */
export const TimesCard = ({ draft, errorOf, onChange }: CardParts) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const bind = (name: 'deadlineDays' | 'validDays' | 'linkDays' | 'lifetimeDays' | 'lifetimeHours') => ({
    name,
    label: t(`company.${name}`),
    value: draft[name],
    error: errorOf(name),
    inputProps: { inputMode: 'numeric' as const },
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card title={t('company.times')} text={t('company.timesText')}>
      <FieldGrid>
        <Field {...bind('deadlineDays')} help={t('company.deadlineHelp')} />
        <Field {...bind('validDays')} help={t('company.validHelp')} />
        <Field {...bind('linkDays')} help={t('company.linkHelp')} />
      </FieldGrid>
      {me?.modules.includes(DELETION) && (
        <Stack sx={{ mt: 2.5 }}>
          <FormControlLabel
            sx={{ ml: 0, gap: 1.25 }}
            label={t('company.lifetime')}
            control={
              <Switch checked={draft.deletes} onChange={(event) => onChange({ deletes: event.target.checked })} />
            }
          />
          <FormHelperText>{t('company.lifetimeHelp')}</FormHelperText>
          <Collapse in={draft.deletes} unmountOnExit>
            <Stack sx={{ pt: 2 }}>
              <FieldGrid>
                <Field {...bind('lifetimeDays')} />
                <Field {...bind('lifetimeHours')} />
              </FieldGrid>
            </Stack>
          </Collapse>
        </Stack>
      )}
    </Card>
  );
};
