import { Collapse, Stack, Typography } from '@mui/material';
import { company } from '@paraph/contract';
import { DEFAULT_STAMP, STAMP_PAGES, STAMP_POSITIONS, USER_CHOICE } from '@paraph/domain';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Card, FieldGrid } from '../../../ui/card.tsx';
import { FormSwitch, FormText, useBound } from '../../../ui/form/index.ts';
import { PictureField } from '../../../ui/picture-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { CompanyDraft } from '../model.ts';
import { NUMERIC, type CompanyForm } from './identity-cards.tsx';

const DELETION = 14;

type StampNames = Pick<CompanyDraft, 'timestampPosition' | 'timestampPagePosition'>;

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
export const StampCard = ({ of, hasStamp }: { of: CompanyForm; hasStamp: boolean }) => {
  const { t } = useTranslation();
  const position = useBound(of, 'timestampPosition');
  const page = useBound(of, 'timestampPagePosition');
  const choose = (chosen: Partial<StampNames>) => {
    const next = placeOf(chosen, { timestampPosition: position.value, timestampPagePosition: page.value });
    position.onChange(next.timestampPosition);
    page.onChange(next.timestampPagePosition);
  };
  const own = { value: USER_CHOICE, label: t('compose.settings.stampOwn') };
  return (
    <Card title={t('company.stamp')}>
      <FieldGrid>
        <SelectField
          label={t('company.stampPosition')}
          {...position}
          options={[own, ...STAMP_POSITIONS.map((value) => ({ value, label: t(`company.positions.${value}`) }))]}
          onChange={(timestampPosition) => choose({ timestampPosition })}
        />
        <SelectField
          label={t('company.stampPage')}
          {...page}
          options={[own, ...STAMP_PAGES.map((value) => ({ value, label: t(`company.pages.${value}`) }))]}
          onChange={(timestampPagePosition) => choose({ timestampPagePosition })}
        />
      </FieldGrid>
      <Typography variant="body2" sx={{ mt: 2, mb: 1.5, color: c('ink2') }}>
        {t('company.stampImageHelp')}
      </Typography>
      <PictureField
        get={company.timestampImage}
        set={company.setTimestampImage}
        remove={company.removeTimestampImage}
        has={hasStamp}
        alt={t('company.stampImage')}
        labels={{ choose: t('company.chooseStampImage'), remove: t('company.removeStampImage') }}
      />
    </Card>
  );
};

/** The four time settings, each with its own name and description (product D7). */
export const TimesCard = ({ of }: { of: CompanyForm }) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const deletes = useWatch({ control: of.control, name: 'deletes' });
  const number = (name: 'deadlineDays' | 'validDays' | 'linkDays' | 'lifetimeDays' | 'lifetimeHours') => ({
    of,
    name,
    label: t(`company.${name}`),
    ...NUMERIC,
  });
  return (
    <Card title={t('company.times')} text={t('company.timesText')}>
      <FieldGrid>
        <FormText {...number('deadlineDays')} help={t('company.deadlineHelp')} />
        <FormText {...number('validDays')} help={t('company.validHelp')} />
        <FormText {...number('linkDays')} help={t('company.linkHelp')} />
      </FieldGrid>
      {me?.modules.includes(DELETION) && (
        <Stack sx={{ mt: 2.5 }}>
          <FormSwitch of={of} name="deletes" label={t('company.lifetime')} help={t('company.lifetimeHelp')} />
          <Collapse in={deletes} unmountOnExit>
            <Stack sx={{ pt: 2 }}>
              <FieldGrid>
                <FormText {...number('lifetimeDays')} />
                <FormText {...number('lifetimeHours')} />
              </FieldGrid>
            </Stack>
          </Collapse>
        </Stack>
      )}
    </Card>
  );
};
