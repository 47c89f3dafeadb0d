"""Does the jobs of our bench with pyHanko, and prints what it measured as JSON.

`validate ROOT FILE` validates one file many times and tells the median; `sign FILE` signs a large file once, from the read file to the
signed one, and tells the peak memory of the whole process. Times are processor times, as ours are.
"""

import io
import json
import resource
import statistics
import sys
import time
from datetime import datetime, timedelta, timezone

from asn1crypto import keys, x509
from cryptography import x509 as build
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers
from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore


WARM_UP, RUNS = 30, 100


def validate(root_path, path):
    with open(root_path, "rb") as file:
        root = x509.Certificate.load(file.read())
    with open(path, "rb") as file:
        data = file.read()

    def context():
        return ValidationContext(trust_roots=[root], allow_fetching=False, revocation_mode="soft-fail")

    def once():
        reader = PdfFileReader(io.BytesIO(data))
        for signature in reader.embedded_regular_signatures:
            status = validate_pdf_signature(signature, context(), ts_validation_context=context())
            assert status.bottom_line, status.summary()
        for timestamp in reader.embedded_timestamp_signatures:
            status = validate_pdf_timestamp(timestamp, context())
            assert status.intact and status.valid and status.trusted, status.summary()

    times = []
    for _ in range(WARM_UP + RUNS):
        began = time.thread_time()
        once()
        times.append((time.thread_time() - began) * 1000)
    return {"milliseconds": statistics.median(times[WARM_UP:])}


def new_signer():
    key = ec.generate_private_key(ec.SECP256R1())
    name = build.Name([build.NameAttribute(build.NameOID.COMMON_NAME, "Rasa")])
    now = datetime.now(timezone.utc)
    certificate = (
        build.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(build.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return signers.SimpleSigner(
        signing_cert=x509.Certificate.load(certificate.public_bytes(serialization.Encoding.DER)),
        signing_key=keys.PrivateKeyInfo.load(private),
        cert_registry=SimpleCertificateStore(),
    )


def sign(path):
    signer = new_signer()
    with open(path, "rb") as file:
        data = file.read()
    began = time.process_time()
    writer = IncrementalPdfFileWriter(io.BytesIO(data))
    metadata = signers.PdfSignatureMetadata(
        field_name="Signature1", md_algorithm="sha256", subfilter=fields.SigSeedSubFilter.PADES
    )
    out = signers.sign_pdf(writer, metadata, signer=signer)
    seconds = time.process_time() - began
    assert out.getbuffer().nbytes > len(data)
    return {"seconds": seconds, "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


JOBS = {"validate": validate, "sign": sign}
print(json.dumps(JOBS[sys.argv[1]](*sys.argv[2:])))
