import Folder from '@mui/icons-material/FolderRounded';
import FolderSpecial from '@mui/icons-material/FolderSpecialRounded';
import FolderShared from '@mui/icons-material/FolderSharedRounded';
import Work from '@mui/icons-material/WorkRounded';
import Business from '@mui/icons-material/BusinessRounded';
import Apartment from '@mui/icons-material/ApartmentRounded';
import Store from '@mui/icons-material/StoreRounded';
import Warehouse from '@mui/icons-material/WarehouseRounded';
import Factory from '@mui/icons-material/FactoryRounded';
import Handshake from '@mui/icons-material/HandshakeRounded';
import Gavel from '@mui/icons-material/GavelRounded';
import Balance from '@mui/icons-material/BalanceRounded';
import Calculate from '@mui/icons-material/CalculateRounded';
import Receipt from '@mui/icons-material/ReceiptRounded';
import ReceiptLong from '@mui/icons-material/ReceiptLongRounded';
import Payments from '@mui/icons-material/PaymentsRounded';
import Savings from '@mui/icons-material/SavingsRounded';
import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import CreditCard from '@mui/icons-material/CreditCardRounded';
import Euro from '@mui/icons-material/EuroRounded';
import People from '@mui/icons-material/PeopleRounded';
import Person from '@mui/icons-material/PersonRounded';
import Badge from '@mui/icons-material/BadgeRounded';
import School from '@mui/icons-material/SchoolRounded';
import Flight from '@mui/icons-material/FlightRounded';
import DirectionsCar from '@mui/icons-material/DirectionsCarRounded';
import LocalShipping from '@mui/icons-material/LocalShippingRounded';
import Inventory from '@mui/icons-material/InventoryRounded';
import Build from '@mui/icons-material/BuildRounded';
import Construction from '@mui/icons-material/ConstructionRounded';
import Engineering from '@mui/icons-material/EngineeringRounded';
import HomeWork from '@mui/icons-material/HomeWorkRounded';
import Home from '@mui/icons-material/HomeRounded';
import Key from '@mui/icons-material/KeyRounded';
import Lock from '@mui/icons-material/LockRounded';
import Security from '@mui/icons-material/SecurityRounded';
import Policy from '@mui/icons-material/PolicyRounded';
import Verified from '@mui/icons-material/VerifiedRounded';
import Description from '@mui/icons-material/DescriptionRounded';
import Article from '@mui/icons-material/ArticleRounded';
import Assignment from '@mui/icons-material/AssignmentRounded';
import Draw from '@mui/icons-material/DrawRounded';
import History from '@mui/icons-material/HistoryRounded';
import Event from '@mui/icons-material/EventRounded';
import Mail from '@mui/icons-material/MailRounded';
import Call from '@mui/icons-material/CallRounded';
import Campaign from '@mui/icons-material/CampaignRounded';
import Star from '@mui/icons-material/StarRounded';
import Favorite from '@mui/icons-material/FavoriteRounded';
import Flag from '@mui/icons-material/FlagRounded';
import Public from '@mui/icons-material/PublicRounded';
import Science from '@mui/icons-material/ScienceRounded';
import Computer from '@mui/icons-material/ComputerRounded';
import Archive from '@mui/icons-material/ArchiveRounded';
import Delete from '@mui/icons-material/DeleteRounded';
import { Box } from '@mui/material';
import type { FolderIcon as IconName } from '@paraph/domain';
import type { IconType } from '../../../ui/tag.tsx';

/** The 55 icons of folders (DRIVE-095). */
export const FOLDER_FACES: Record<IconName, IconType> = {
  Folder,
  FolderSpecial,
  FolderShared,
  Work,
  Business,
  Apartment,
  Store,
  Warehouse,
  Factory,
  Handshake,
  Gavel,
  Balance,
  Calculate,
  Receipt,
  ReceiptLong,
  Payments,
  Savings,
  AccountBalance,
  CreditCard,
  Euro,
  People,
  Person,
  Badge,
  School,
  Flight,
  DirectionsCar,
  LocalShipping,
  Inventory,
  Build,
  Construction,
  Engineering,
  HomeWork,
  Home,
  Key,
  Lock,
  Security,
  Policy,
  Verified,
  Description,
  Article,
  Assignment,
  Draw,
  History,
  Event,
  Mail,
  Call,
  Campaign,
  Star,
  Favorite,
  Flag,
  Public,
  Science,
  Computer,
  Archive,
  Delete,
};

/** A folder's icon on a shade of its colour; the name is shown next to it, so the colour alone carries no meaning. */
export const FolderFace = ({ icon, color, size = 36 }: { icon: string; color: string; size?: number }) => {
  const Face = FOLDER_FACES[icon as IconName] ?? FOLDER_FACES.Folder;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '8px',
        bgcolor: `${color}24`,
        color,
      }}
    >
      <Face sx={{ fontSize: Math.round(size * 0.58) }} />
    </Box>
  );
};
