import { t } from '@lingui/core/macro';
import type { SupplierListing } from '@sokoni/contract/directory';
import { DirectoryScreen } from '../directory/directory-screen.tsx';
import { headOfDirectory } from '../directory/head.ts';
import { type DirectoryData, loadSuppliers } from '../directory/load-directory.ts';
import { SupplierCard } from '../directory/supplier-card.tsx';

export const loader = loadSuppliers;

export const head = (data: DirectoryData<SupplierListing>) =>
  headOfDirectory({
    title: t`Find Suppliers`,
    description: t`Find African suppliers of farm produce, fashion, technology and more, with reviews and verification dates.`,
    ...data,
  });

export function Page() {
  return (
    <DirectoryScreen<SupplierListing>
      title={t`Find Suppliers`}
      introduction={t`Businesses across Africa. Our team checks every supplier before it is listed.`}
      filter={{ label: t`Industry`, all: t`All Industries` }}
      card={(listing, index) => <SupplierCard listing={listing} atOnce={index < 4} />}
    />
  );
}
