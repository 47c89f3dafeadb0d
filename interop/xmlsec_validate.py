"""Judges the signatures of ASiC-E containers with xmlsec1: paths on standard input, trusted roots as arguments.

Each container is unpacked, and every signature file in it is verified beside the files it refers to. One line for
each container: how many signatures are valid, or what was said of the first that is not.
"""

import base64
import os
import subprocess
import sys
import tempfile
import zipfile

PROPERTIES = "http://uri.etsi.org/01903/v1.3.2#:SignedProperties"


def pem(path):
    with open(path, "rb") as file:
        body = base64.encodebytes(file.read()).decode()
    return f"-----BEGIN CERTIFICATE-----\n{body}-----END CERTIFICATE-----\n"


def verify(folder, name, trust):
    command = ["xmlsec1", "--verify", "--id-attr:Id", PROPERTIES]
    for root in trust:
        command += ["--trusted-pem", root]
    done = subprocess.run([*command, name], cwd=folder, capture_output=True, text=True)
    return None if done.returncode == 0 else " ".join(done.stderr.split())[:400]


def judge(path, trust):
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(path) as container:
        container.extractall(folder)
        names = [n for n in container.namelist() if n.startswith("META-INF/") and "signatures" in n]
        faults = [fault for fault in (verify(folder, name, trust) for name in names) if fault]
    return f"{len(names) - len(faults)} valid {' '.join(faults[:1])}".strip()


def main():
    with tempfile.TemporaryDirectory() as folder:
        trust = []
        for number, root in enumerate(sys.argv[1:]):
            trust.append(os.path.join(folder, f"{number}.pem"))
            with open(trust[-1], "w") as file:
                file.write(pem(root))
        for line in sys.stdin:
            path = line.strip()
            try:
                verdict = judge(path, trust)
            except (OSError, zipfile.BadZipFile) as fault:
                verdict = f"failed {fault}"
            print(f"{path}\t{verdict}", flush=True)


main()
