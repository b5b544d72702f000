import { replacingIsland } from '../../islands/island.tsx';
import { ProductReport, type ProductReportProps } from './product-report.tsx';

export default replacingIsland(
  'member-product-report',
  'session',
  async (_props: ProductReportProps) => ({}),
  ProductReport,
);
