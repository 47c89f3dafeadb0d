"""Signs PDFs with pyHanko for our validator to judge.

Arguments: the folder with keys and certificates, and the address of the test authorities, which serve as a proxy for
the addresses in certificates. Each line of standard input is a job: path to write, format, level, signers as
key:digest, what is special, file to sign. For each line one is printed: the path, a tab, and `signed` or what failed.
"""

import io
import os
import sys

PROXY = sys.argv[2]
os.environ["http_proxy"] = PROXY
os.environ["no_proxy"] = ""

from asn1crypto import keys, x509  # noqa: E402
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter  # noqa: E402
from pyhanko.sign import fields, signers, timestamps  # noqa: E402
from pyhanko.stamp import TextStampStyle  # noqa: E402
from pyhanko_certvalidator import ValidationContext  # noqa: E402
from pyhanko_certvalidator.registry import SimpleCertificateStore  # noqa: E402

FOLDER = sys.argv[1]
DIGESTS = {"SHA-256": "sha256", "SHA-384": "sha384", "SHA-512": "sha512"}
PERMISSIONS = {
    "certified 1": fields.MDPPerm.NO_CHANGES,
    "certified 2": fields.MDPPerm.FILL_FORMS,
    "certified 3": fields.MDPPerm.ANNOTATE,
}


def read(name):
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


def certificate(name):
    return x509.Certificate.load(read(f"{name}.cer"))


def signer_of(key):
    others = SimpleCertificateStore()
    others.register(certificate("issuing"))
    return signers.SimpleSigner(
        signing_cert=certificate(key),
        signing_key=keys.PrivateKeyInfo.load(read(f"{key}.p8")),
        cert_registry=others,
        prefer_pss=key == "rsa-pss",
    )


def context():
    return ValidationContext(
        trust_roots=[certificate("root")],
        other_certs=[certificate("issuing")],
        allow_fetching=True,
        revocation_mode="soft-fail",
    )


def metadata(field, digest, level, permission):
    revocation = level in ("B-LT", "B-LTA")
    return signers.PdfSignatureMetadata(
        field_name=field,
        md_algorithm=DIGESTS[digest],
        subfilter=fields.SigSeedSubFilter.PADES,
        embed_validation_info=revocation,
        validation_context=context() if revocation else None,
        use_pades_lta=level == "B-LTA",
        certify=permission is not None,
        **({"docmdp_permissions": permission} if permission else {}),
    )


def sign_once(data, key, digest, turn, level, how):
    writer = IncrementalPdfFileWriter(io.BytesIO(data), strict=False)
    field = f"Paraštė {turn + 1}"
    box = (40, 40 + 80 * turn, 200, 100 + 80 * turn)
    if how == "field" and turn == 0:
        fields.append_signature_field(writer, fields.SigFieldSpec(field, box=box))
        out = io.BytesIO()
        writer.write(out)
        writer = IncrementalPdfFileWriter(io.BytesIO(out.getvalue()), strict=False)
    new = fields.SigFieldSpec(field, box=box) if how == "seen" else None
    permission = PERMISSIONS.get(how) if turn == 0 else None
    pdf_signer = signers.PdfSigner(
        metadata(field, digest, level, permission),
        signer=signer_of(key),
        timestamper=None if level == "B-B" else timestamps.HTTPTimeStamper("http://pki.test/tsa"),
        new_field_spec=new,
        stamp_style=TextStampStyle(stamp_text="Signed by %(signer)s") if how == "seen" else None,
    )
    return pdf_signer.sign_pdf(writer, existing_fields_only=how == "field" and turn == 0).getvalue()


def sign(path, level, people, how, source):
    with open(source, "rb") as file:
        data = file.read()
    for turn, person in enumerate(people.split(",")):
        key, digest = person.split(":")
        data = sign_once(data, key, digest, turn, level, how)
    with open(path, "wb") as file:
        file.write(data)


def main():
    for line in sys.stdin:
        path, _, level, people, how, source = line.rstrip("\n").split("\t")
        try:
            sign(path, level, people, how, source)
            answer = "signed"
        except Exception as fault:  # one file that cannot be signed must not hide the others
            answer = f"{type(fault).__name__}: {fault}".replace("\n", " ").replace("\t", " ")
        print(f"{path}\t{answer}", flush=True)


main()
