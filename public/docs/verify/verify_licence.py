"""Checks Cuemark licences without any software of Cuemark. Python 3.8 or later, standard library only.
  python3 verify_licence.py https://SITE licence.json certificate.pdf ...
Without a network: a folder instead of the site, with keys.json, heads.json and, per licence, NUMBER.chain.json, NUMBER.state.json."""
import base64, hashlib, json, os, re, sys, zlib
from datetime import datetime, timezone
from urllib import error, request

# Ed25519 (RFC 8032, 5.1) in extended coordinates; verification only, so nothing here is secret.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, ROOT = -121665 * pow(121666, P - 2, P) % P, pow(2, (P - 1) // 4, P)
BASE_Y = 4 * pow(5, P - 2, P) % P
def recover(y, sign):
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if (x * x - x2) % P == 0 else x * ROOT % P
    need(y < P and (x * x - x2) % P == 0 and not (x == 0 and sign), "not a point of the curve")
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)
def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    w, x, y, z = f - e, h - g, h + g, f + e
    return (w * x % P, y * z % P, x * y % P, w * z % P)
def times(n, point):
    total = (0, 1, 1, 0)
    while n:
        total, point, n = add(total, point) if n & 1 else total, add(point, point), n >> 1
    return total
def ed25519(key, message, signature):
    point = lambda raw: recover(int.from_bytes(raw, "little") & (2**255 - 1), raw[31] >> 7)
    need(len(key) == 32 and len(signature) == 64, "the signature does not fit the text")
    a, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    left, right = times(s, recover(BASE_Y, 0)), add(r, times(k, a))
    same = (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0
    need(s < L and same, "the signature does not fit the text")

def need(is_so, otherwise):
    if not is_so:
        raise ValueError(otherwise)
def sha256(data):
    return hashlib.sha256(data).hexdigest()
def unbase64(text):
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    need(base64.urlsafe_b64encode(raw).decode().rstrip("=") == text, "the signature does not fit the text")
    return raw
def get(path, file):
    if not source.startswith("http"):
        file = os.path.join(source, file)
        return json.load(open(file, encoding="utf-8")) if os.path.exists(file) else None
    try:
        with request.urlopen(request.Request(source.rstrip("/") + path, headers={"user-agent": "verify-licence"})) as answer:
            return json.load(answer)
    except error.HTTPError as failed:
        need(failed.code == 404, f"{path}: {failed.code}")
def value_of(answer):
    """What a call answered, without its envelope {code, msg, data: {value}}."""
    return answer["data"]["value"] if "data" in (answer or {}) else answer
def read_proof(raw):
    """licence.json itself, or the attachment of a certificate (ISO 32000-1, 7.11.4)."""
    if raw[:5] == b"%PDF-":
        found = re.search(rb"/Type\s*/EmbeddedFile\b.*?stream\r?\n", raw, re.S)
        need(found, "the PDF has no licence.json attached")
        raw = zlib.decompressobj().decompress(raw[found.end() :], 1_000_000)
    return json.loads(raw.decode("utf-8"))
def open_signed(proof, keys):
    """What a published key signed (Ed25519 over the UTF-8 text)."""
    key = next((key for key in keys if key["kid"] == proof["keyId"]), None)
    need(key, "not signed with a published key")
    ed25519(unbase64(key["x"]), proof["canonical"].encode(), unbase64(proof["signature"]))
    return json.loads(proof["canonical"]), {"kty": "OKP", "crv": "Ed25519", "x": key["x"]}
def check_chain(place, document_hash, keys):
    """Whether the licence leads to a published head of the chain over all licences; each head names the one before it."""
    if place is None:
        return "not in the chain yet"
    need({"position", "previous", "path", "head"} <= place.keys(), "the place in the chain cannot be read")
    if not place["previous"]:
        return "not in the chain yet"
    end = place["previous"]
    for entry in [document_hash, *place["path"]]:
        end = sha256(bytes.fromhex(end + entry))
    if not place["head"]:
        return f"position {place['position']}, before the next daily head"
    head, _ = open_signed(place["head"], keys)
    fits = head["hash"] == end and head["position"] == place["position"] + len(place["path"])
    need(fits, "the chain does not lead to its head")
    heads = (get(f"/.well-known/licence-heads/{head['day'][:7]}.json", "heads.json") or {"heads": []})["heads"]
    need(any(each["canonical"] == place["head"]["canonical"] for each in heads), "the head is not a published one")
    for newer, older in zip(heads, [*heads[1:], None]):
        said, _ = open_signed(newer, keys)
        need(older is None or said["previous"] == sha256(older["canonical"].encode()), "the published heads contradict each other")
    return f"position {place['position']}, head of {head['day']}"
def check(file):
    raw = open(file, "rb").read()
    proof, keys = read_proof(raw), get("/.well-known/licence-keys.json", "keys.json")["keys"]
    licence, jwk = open_signed(proof, keys)
    no, is_pdf = str(licence.get("licenceNo")), raw[:5] == b"%PDF-"
    need(re.match(r"CM-\d{4}-", no) and "deliveredFile" in licence and licence["keyId"] == proof["keyId"], "signed, but not a licence")
    need(proof["sha256"] == sha256(proof["canonical"].encode()) and proof["alg"] == "Ed25519", "the digest does not fit the text")
    need(proof["publicKey"] == jwk, "another key is named")
    place = value_of(get(f"/cuemark2/api/v2/licences/verify/{no}/chain", f"{no}.chain.json"))
    chain = check_chain(place, proof["sha256"], keys)
    query = f"?file={sha256(raw)}" if is_pdf else ""
    state, until = value_of(get(f"/cuemark2/api/v2/licences/verify/{no}{query}", f"{no}.state.json")), licence["term"]["until"]
    need(not source.startswith("http") or state and state["genuine"], "no licence was issued under this number")
    need(not (is_pdf and state and state["isIssuedFile"] is False), "the signed text is genuine, but this PDF is not the file that was issued")
    over = until and datetime.fromisoformat(until.replace("Z", "+00:00")) <= datetime.now(timezone.utc)
    reason = ((state or {}).get("revocation") or {}).get("reason")
    revoked = "REVOKED (refunded)" if reason == "refunded" else "REVOKED"
    stands = revoked if state and state["revoked"] else "EXPIRED" if over else "VALID" if state else "SIGNED (revocation not asked)"
    return f"{stands}  {no}  {licence['track']['title']['en-US']}  {licence['holder']['name']}  until {until or 'no end'}  chain: {chain}"

source, failures = sys.argv[1], 0
for name in sys.argv[2:]:
    try:
        print(f"{name}: {check(name)}")
    except Exception as failed:  # whatever is wrong with a file, it is not a licence of ours
        failures += 1
        print(f"{name}: NOT GENUINE ({failed})")
sys.exit(1 if failures else 0)
