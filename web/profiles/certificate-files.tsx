import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { useHeading } from '../ui/heading.ts';

interface CertificateFilesProps {
  role: ProfessionalRole;
  files: string[];
}

/** Uploaded certificates: pictures or PDFs. */
export function CertificateFiles({ role, files }: CertificateFilesProps) {
  const Heading = useHeading(3);
  if (files.length === 0) return null;
  return (
    <>
      {role === 'freelancer' && (
        <Heading className="mt-4 text-lg">
          <Trans>Certifications</Trans>
        </Heading>
      )}
      <ul className="mt-2">
        {files.map((file, index) => (
          <li key={file}>
            <a
              href={file}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 items-center gap-2 text-indigo underline"
            >
              <Trans>Certificate {index + 1}</Trans>
              {file.endsWith('.pdf') && <span className="text-sm text-muted">PDF</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
