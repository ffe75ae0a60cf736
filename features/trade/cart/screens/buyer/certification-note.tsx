import { useSession } from "#client/session.ts";
import { Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Texts {
  missing: string;
  toForm: string;
  underReview: string;
  toStatus: string;
}

/** Why a company cannot order yet: its certification is missing or under review. Nothing for one that may buy. */
export function CertificationNote({ texts }: { texts: Texts }) {
  const session = useSession();
  if (!session || session.certified_status === 2 || session.may_buy) return null;
  const isUnderReview = session.certified_status === 1;
  return (
    <Text size="sm" tone={isUnderReview ? "soft" : "danger"}>
      {isUnderReview ? texts.underReview : texts.missing}{" "}
      <Link to={session.user_type === 86 ? "/user_center/certificationChina" : "/user_center/certification"}>
        {isUnderReview ? texts.toStatus : texts.toForm}
      </Link>
    </Text>
  );
}
