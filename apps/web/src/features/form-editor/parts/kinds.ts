import Dropdown from '@mui/icons-material/ArrowDropDownCircleOutlined';
import DateIcon from '@mui/icons-material/CalendarTodayRounded';
import Checkbox from '@mui/icons-material/CheckBoxOutlined';
import AddressBook from '@mui/icons-material/ContactsOutlined';
import DateRange from '@mui/icons-material/DateRangeRounded';
import Signature from '@mui/icons-material/DrawOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import Hyperlink from '@mui/icons-material/LinkRounded';
import CustomList from '@mui/icons-material/ListAltRounded';
import MultiLine from '@mui/icons-material/NotesRounded';
import RegistrationNumber from '@mui/icons-material/NumbersRounded';
import User from '@mui/icons-material/PersonOutlineRounded';
import Radio from '@mui/icons-material/RadioButtonCheckedRounded';
import InputField from '@mui/icons-material/TextFieldsRounded';
import StaticText from '@mui/icons-material/TitleRounded';
import type { FormElementKind } from '@paraph/domain';
import type { IconType } from '../../../ui/tag.tsx';

export const KIND_ICONS: Readonly<Record<FormElementKind, IconType>> = {
  InputField,
  Dropdown,
  Checkbox,
  RadioButton: Radio,
  Date: DateIcon,
  DateRange,
  MultiLineInput: MultiLine,
  Image,
  CustomList,
  AddressBook,
  StaticText,
  Hyperlink,
  Signature,
  User,
  RegistrationNumber,
};

/** The palette, grouped by use of the elements. */
export const PALETTE = [
  {
    group: 'filled',
    kinds: ['InputField', 'MultiLineInput', 'Dropdown', 'Checkbox', 'RadioButton', 'Date', 'DateRange'],
  },
  { group: 'company', kinds: ['CustomList', 'AddressBook', 'User', 'RegistrationNumber', 'Signature'] },
  { group: 'shown', kinds: ['StaticText', 'Hyperlink', 'Image'] },
] as const satisfies readonly { group: string; kinds: readonly FormElementKind[] }[];
