import { Box } from '@mui/material';
import { stampSize } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/select-field.tsx';
import { useMedium } from '../../../ui/use-phone.ts';
import { freeFrom, StampPositionFields } from '../../stamp/index.ts';
import { nameOfDraft, stampPositionIn, type DraftPerson, type StampPlaces } from '../model.ts';

interface PersonPlaceProps {
  person: DraftPerson;
  places: StampPlaces;
  onChange: (part: Partial<DraftPerson>) => void;
}

/** Position of one signer's stamp: the common one, or an individual one (product C5). */
export const SignerStampPosition = ({ person, places, onChange }: PersonPlaceProps) => {
  const { t } = useTranslation();
  const medium = useMedium();
  const { position, page, chosenBySigner, pages } = places;
  const stamp = stampPositionIn(person, pages);
  const size = stampSize(nameOfDraft(person), places.look);
  const all = chosenBySigner
    ? t('compose.settings.stampOwn')
    : `${t(`signing.stamp.positions.${position}`)}, ${t(`signing.stamp.pages.${page}`)}`;
  const begin = () => freeFrom({ place: { position, page }, size }, [], pages);
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectField
        label={t('compose.settings.stampOfPerson')}
        value={stamp ? 'free' : 'all'}
        options={[
          { value: 'all', label: t('compose.settings.stampAsAll', { place: all }) },
          { value: 'free', label: stamp ? t('signing.stamp.onPage', { page: stamp.page }) : t('signing.stamp.free') },
        ]}
        help={chosenBySigner && stamp ? t('compose.settings.stampProposedHelp') : undefined}
        onChange={(chosen) => onChange({ stamp: chosen === 'free' ? begin() : null })}
      />
      {stamp && (
        <StampPositionFields
          place={stamp}
          onPlace={(place) => onChange({ stamp: place })}
          pages={pages}
          sheet={undefined}
          size={size}
          sketch={medium}
        />
      )}
    </Box>
  );
};
