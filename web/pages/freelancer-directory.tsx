import { t } from '@lingui/core/macro';
import type { FreelancerListing } from '@sokoni/contract/directory';
import { DirectoryScreen } from '../directory/directory-screen.tsx';
import { FreelancerCard } from '../directory/freelancer-card.tsx';
import { headOfDirectory } from '../directory/head.ts';
import { type DirectoryData, loadFreelancers } from '../directory/load-directory.ts';

export const loader = loadFreelancers;

export const head = (data: DirectoryData<FreelancerListing>) =>
  headOfDirectory({
    title: t`Find Freelancers`,
    description: t`Hire African designers, developers and writers. Compare their work, hourly rates and reviews.`,
    ...data,
  });

export function Page() {
  return (
    <DirectoryScreen<FreelancerListing>
      title={t`Find Freelancers`}
      introduction={t`Designers, developers and writers across Africa. Our team checks every profile before it is listed.`}
      filter={{ label: t`Skill`, all: t`All Skills` }}
      card={(listing, index) => <FreelancerCard listing={listing} atOnce={index < 4} />}
    />
  );
}
